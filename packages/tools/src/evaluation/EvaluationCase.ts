import { readFile } from "node:fs/promises"
import { type Brief, briefFolder } from "../briefs/Brief.ts"
import { type Expected, readExpected } from "./Expected.ts"
import { type EvaluationBrief, heldOutBriefs } from "./evaluationBriefs.ts"

export interface EvaluationCase {
  readonly brief: Pick<Brief, "name" | "text">
  readonly expected: Expected
}

const heldOut: ReadonlySet<string> = new Set(heldOutBriefs)

/** Of `demo/briefs` or its folder `held-out`, with its `<name>.expected.json`. */
export const readCase = async (name: EvaluationBrief): Promise<EvaluationCase> => {
  const folder = heldOut.has(name) ? new URL("held-out/", briefFolder) : briefFolder
  return {
    brief: { name, text: await readFile(new URL(`${name}.md`, folder), "utf8") },
    expected: readExpected(await readFile(new URL(`${name}.expected.json`, folder), "utf8"))
  }
}
