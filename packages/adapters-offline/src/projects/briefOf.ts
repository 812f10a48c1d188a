import type { Brief } from "@design-workspace/domain/generation/model/DesignModel"
import type { ProjectBrief } from "@design-workspace/domain/generation/projects/ProjectModel"

/** The prompt and instructions, else the title. The memory rules are no part of them. */
export const briefOf = ({ instructions, prompt, quality, title }: ProjectBrief): Brief => {
  const said = [prompt, instructions ?? ""].filter((text) => text.trim() !== "")
  return {
    messages: (said.length === 0 ? [title] : said).map((content) => ({ role: "user", content })),
    rules: [],
    quality
  }
}
