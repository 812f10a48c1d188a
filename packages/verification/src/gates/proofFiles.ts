import { execFileSync } from "node:child_process"
import { relative } from "node:path"
import { fileURLToPath } from "node:url"
import { inDrawnOrder } from "./gate.ts"

export const root = fileURLToPath(new URL("../../../../", import.meta.url))

/** The paths from the root of the test files that `npm run proof` runs, or `npm test`. */
export const filesOf = (gate: "proof" | "test"): ReadonlyArray<string> => {
  const env = { ...process.env, PROOF: gate === "proof" ? "1" : "0" }
  const listed = execFileSync("npx", ["vitest", "list", "--filesOnly", "--json"], {
    cwd: root,
    env,
    encoding: "utf8"
  })
  return (JSON.parse(listed) as ReadonlyArray<{ readonly file: string }>).map(({ file }) =>
    relative(root, file)
  )
}

export interface TestFile {
  readonly path: string
  readonly text: string
}

/** True of a file that `npm test` leaves out, or runs in part: what `proof` alone has. */
export const isMoreInProof = ({ path, text }: TestFile): boolean =>
  path.includes(".proof.test.") ||
  /\b(describeConsole|inWorld|isInGate|isProof|onEveryDatabase|sampleOf|sampled\w*)\b/.test(text)

/** Of a source or its test, such as `trash` of `packages/domain/src/trash/Trash.ts`. */
export const roomOf = (path: string): string =>
  /^packages\/[^/]+\/(?:src|test)\/([^/]+)\//.exec(path)?.[1] ?? path

/** First what a change touches, then its rooms, then the others; alike files in an order drawn by `seed`. */
export const inProofOrder = (paths: ReadonlyArray<string>, changed: ReadonlyArray<string>, seed: string) => {
  const files = new Set(changed)
  const rooms = new Set(changed.map(roomOf))
  const nearness = (path: string) => (files.has(path) ? 0 : rooms.has(roomOf(path)) ? 1 : 2)
  return inDrawnOrder(paths, (path) => path, seed).toSorted((one, other) => nearness(one) - nearness(other))
}
