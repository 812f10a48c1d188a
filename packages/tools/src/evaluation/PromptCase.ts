import { readFile } from "node:fs/promises"
import { type EvaluationCase, readCase } from "./EvaluationCase.ts"
import { type ExpectedProject, readExpectedProject } from "./Expected.ts"
import { type EvaluationPrompt, evaluationBriefs, heldOutPrompts } from "./evaluationBriefs.ts"

export interface PromptCase {
  readonly name: string
  readonly title: string
  readonly text: string
  readonly expected: ExpectedProject
  readonly over: EvaluationCase
}

const promptFolder = new URL("../../../../demo/prompts/", import.meta.url)
const heldOut: ReadonlySet<string> = new Set(heldOutPrompts)

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
