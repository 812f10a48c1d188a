import type { ProjectBrief } from "@design-workspace/domain/generation/projects/ProjectModel"
import { join, rulesText, tagged } from "../questionText.ts"

/** The project that a question is about, and the rules that it keeps. */
export const projectText = ({ instructions, prompt, rules, title }: ProjectBrief): string => {
  const texts = [
    tagged("title", title),
    tagged("prompt", prompt),
    ...(instructions === null ? [] : [tagged("instructions", instructions)])
  ]
  return join(`<project>\n${texts.join("\n")}\n</project>`, rulesText(rules))
}

/** What was wrong with the last answer; empty if nothing was. */
export const complaintsText = (complaints: ReadonlyArray<string>): string =>
  complaints.length === 0
    ? ""
    : "The last answer did not fit. Answer anew and in full, without what was wrong:\n" +
      tagged("complaints", complaints.map((complaint) => `- ${complaint}`).join("\n"))
