import type { ProjectBrief } from "@design-workspace/domain/generation/projects/ProjectModel"

const tags = [
  ...["brief", "user", "assistant", "rules", "collection", "design"],
  ...["project", "title", "prompt", "instructions", "space", "graph", "names", "node", "neighbours"],
  "complaints"
] as const
export type Tag = (typeof tags)[number]

/** Blanks and invisible characters within a tag do not hide it from a model. */
const opening = new RegExp(String.raw`<(?=[\s/\p{Cc}\p{Cf}]*(?:${tags.join("|")})(?![\p{L}\p{N}]))`, "giu")

/** The opening bracket of anything like a tag of ours becomes a round one. */
export const untagged = (text: string): string => text.replace(opening, "(")

/** Inside JSON the bracket is escaped, so that a model repeats names as they are. */
export const jsonLine = (item: object | string): string => JSON.stringify(item).replace(opening, "\\u003c")

export const tagged = (tag: Tag, text: string): string => `<${tag}>\n${untagged(text)}\n</${tag}>`

export const join = (...parts: ReadonlyArray<string>): string =>
  parts.filter((part) => part !== "").join("\n\n")

export const rulesText = (rules: ReadonlyArray<string>): string => {
  const kept = rules.map((rule) => `- ${rule}`).join("\n")
  return rules.length === 0
    ? ""
    : `Rules of the organisation and of the author, which the design keeps:\n${tagged("rules", kept)}`
}

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
