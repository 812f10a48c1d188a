import { readFile } from "node:fs/promises"
import { type Expected, readExpected } from "@design-workspace/adapters-llm/evaluation/Expected"
import { type Brief, type BriefName, briefFolder, readBrief } from "../demo/Brief.ts"

/** A brief, and what of it a design must have. */
export interface EvaluationCase {
  readonly brief: Brief
  readonly expected: Expected
}

/** A brief of `demo/briefs` with its `<name>.expected.json`. */
export const readCase = async (name: BriefName): Promise<EvaluationCase> => ({
  brief: await readBrief(name),
  expected: readExpected(await readFile(new URL(`${name}.expected.json`, briefFolder), "utf8"))
})
