import { globSync } from "node:fs"
import { filesOf, inProofOrder, isMoreInProof, root } from "@design-workspace/verification/gates/proofFiles"
import { describe, expect, it } from "vitest"

describe("npm test and npm run proof", () => {
  it("leave no test file out", () => {
    const files = globSync(["packages/*/test/**/*.test.{ts,tsx}", "bench/test/**/*.test.{ts,tsx}"], {
      cwd: root
    })
    expect(filesOf("proof").toSorted()).toEqual(files.sort())
    expect(filesOf("test").toSorted()).toEqual(files.filter((path) => !path.includes(".proof.test.")))
  })
})

describe("a proof that may end early", () => {
  it("has the files that npm test leaves out or runs in part", () => {
    const within = (path: string, text: string) => isMoreInProof({ path, text })
    expect([
      within("packages/cli/test/Kill.proof.test.ts", ""),
      within("packages/server/test/trash/Trash.test.ts", "inWorld('trash', () => {})"),
      within("packages/console/test/browser/home.test.ts", "describeConsole('home', () => {})"),
      within("packages/server/test/access/Matrix.test.ts", "it.each(sampledCells)('is', () => {})"),
      within("packages/server/test/trash/Pages.test.ts", "inOneWorld('pages', () => {})"),
      within("packages/domain/test/trash/Trash.test.ts", "it('is put there', () => {})")
    ]).toEqual([true, true, true, true, false, false])
  })

  it("begins with what a change touches, and goes on in an order that its seed draws", () => {
    const changed = ["packages/domain/src/trash/Trash.ts", "packages/cli/test/folder/push.test.ts"]
    const [written, near] = [
      "packages/cli/test/folder/push.test.ts",
      "packages/server/test/trash/Empty.test.ts"
    ]
    const others = Array.from({ length: 20 }, (_, n) => `packages/server/test/audit/${n}.test.ts`)
    const paths = [...others, near, written]
    const [one, same, other] = ["a", "a", "b"].map((seed) => inProofOrder(paths, changed, seed))
    expect(one?.slice(0, 2)).toEqual([written, near])
    expect(same).toEqual(one)
    expect(other).not.toEqual(one)
    expect(other?.toSorted()).toEqual(paths.toSorted())
  })
})
