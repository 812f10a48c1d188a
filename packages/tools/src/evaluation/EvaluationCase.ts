import { readFile } from "node:fs/promises"
import { type Brief, briefFolder } from "../briefs/Brief.ts"
import { type Expected, type ExpectedProject, readExpected, readExpectedProject } from "./Expected.ts"
import {
  type EvaluationBrief,
  type EvaluationPrompt,
  evaluationBriefs,
  heldOutBriefs,
  heldOutPrompts
} from "./evaluationBriefs.ts"

export interface EvaluationCase {
  readonly brief: Pick<Brief, "name" | "text">
  readonly expected: Expected
}

const heldOut: ReadonlySet<string> = new Set([...heldOutBriefs, ...heldOutPrompts])

/** Of `demo/briefs` or its folder `held-out`, with its `<name>.expected.json`. */
export const readCase = async (name: EvaluationBrief): Promise<EvaluationCase> => {
  const folder = heldOut.has(name) ? new URL("held-out/", briefFolder) : briefFolder
  return {
    brief: { name, text: await readFile(new URL(`${name}.md`, folder), "utf8") },
    expected: readExpected(await readFile(new URL(`${name}.expected.json`, folder), "utf8"))
  }
}

export interface PromptCase {
  readonly name: string
  readonly title: string
  readonly text: string
  readonly expected: ExpectedProject
  readonly over: EvaluationCase
}

const promptFolder = new URL("../../../../demo/prompts/", import.meta.url)

/** "gift-cards" as "Gift cards". */
const titleOf = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1).replaceAll("-", " ")

const readBriefNamed = (name: string): Promise<EvaluationCase> => {
  const brief = evaluationBriefs.find((one) => one === name)
  if (brief === undefined) throw new Error(`there is no brief "${name}"`)
  return readCase(brief)
}

/** Of `demo/prompts` or its folder `held-out`, with its `<name>.expected.json` and the brief named there. */
export const readPromptCase = async (name: EvaluationPrompt): Promise<PromptCase> => {
  const folder = heldOut.has(name) ? new URL("held-out/", promptFolder) : promptFolder
  const expected = readExpectedProject(await readFile(new URL(`${name}.expected.json`, folder), "utf8"))
  return {
    name,
    title: titleOf(name),
    text: await readFile(new URL(`${name}.md`, folder), "utf8"),
    expected,
    over: await readBriefNamed(expected.over)
  }
}
