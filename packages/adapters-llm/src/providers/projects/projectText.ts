import type { ProjectBrief } from "@design-workspace/domain/generation/projects/ProjectModel"
import { join, rulesText, tagged } from "../questionText.ts"

export const projectText = ({ instructions, prompt, rules, title }: ProjectBrief): string => {
  const texts = [
    tagged("title", title),
    tagged("prompt", prompt),
    ...(instructions === null ? [] : [tagged("instructions", instructions)])
  ]
  return join(`<project>\n${texts.join("\n")}\n</project>`, rulesText(rules))
}

export const complaintsText = (complaints: ReadonlyArray<string>): string =>
  complaints.length === 0
    ? ""
    : "The last answer did not fit. Answer anew and in full, without what was wrong:\n" +
      tagged("complaints", complaints.map((complaint) => `- ${complaint}`).join("\n"))
