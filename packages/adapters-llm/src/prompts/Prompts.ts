import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import type { CallPurpose } from "@design-workspace/domain/generation/attempts/Attempt"
import type { Prompts } from "@design-workspace/domain/generation/model/DesignModel"
import { tokensIn } from "@design-workspace/domain/generation/model/tokensIn"

const folder = import.meta.dirname

const texts: ReadonlyMap<string, string> = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith(".md"))
    .sort()
    .map((file) => [file.slice(0, -".md".length), readFileSync(`${folder}/${file}`, "utf8").trim()])
)

export type PromptName =
  | "blocks"
  | "continue"
  | "critique"
  | "design"
  | "document"
  | "edges"
  | "graph"
  | "layers"
  | "part-edges"
  | "parts"
  | "project"
  | "repair"
  | "specialties"

const textOf = (name: PromptName): string => {
  const text = texts.get(name)
  if (text === undefined) throw new Error(`there is no prompt ${name}.md`)
  return text
}

/** Slots inside of inserted text are not filled. */
export const prompt = (name: PromptName, slots: Readonly<Record<string, string>> = {}): string =>
  textOf(name).replace(/\{\{(\w+)\}\}/g, (_, slot: string) => {
    const filling = slots[slot]
    if (filling === undefined) throw new Error(`prompt ${name}.md has a slot "${slot}" that nothing fills`)
    return filling
  })

export type SystemPrompt = Extract<PromptName, "design" | "project">

export const systemPrompt = (purpose: CallPurpose): SystemPrompt =>
  purpose === "graph" || purpose === "document" ? "project" : "design"

export const prompts: Prompts = {
  // Any changed word of a prompt gives another version.
  version: createHash("sha256")
    .update(JSON.stringify([...texts]))
    .digest("hex")
    .slice(0, 8),
  tokens: (purpose) => tokensIn(textOf(systemPrompt(purpose))) + tokensIn(textOf(purpose))
}
