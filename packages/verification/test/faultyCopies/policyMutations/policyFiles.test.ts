import { globSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { policyFiles } from "../../../src/faultyCopies/policyMutations/policyFiles.ts"
import { switchable } from "../../../src/faultyCopies/policyMutations/switchable.ts"

const root = new URL("../../../../../", import.meta.url)

/** Files that ask the policy, but for no caller of the API: the matrix cannot notice a mutation there. */
const forOperators = new Set([
  // Commands of the operator, who may do everything (contract 6).
  "packages/domain/src/accounts/Credentials.ts",
  "packages/domain/src/projects/ProjectQuotas.ts"
])

/** Files that say which actions an answer offers. The matrix is about calls, and other files decide those. */
const forOffers = new Set([
  "packages/domain/src/access/offeredRights.ts",
  "packages/domain/src/memory/ruleRights.ts",
  "packages/domain/src/projects/trashedProjectRights.ts"
])

/** Asks the policy who pays for a run, and not who may ask for one. */
const forBudgets = "packages/domain/src/generation/projects/makeProjectWork.ts"

/** Asks the policy whether names are shown beside versions: the model-based run checks those, the matrix no names. */
const forNames = "packages/domain/src/projects/namedFor.ts"

/**
 * Files that pass a question on, or decide by one call or in a form of SQL, where no switch fits. The files that they
 * ask have switches, and the matrix tests all of them by its calls.
 */
const withoutSwitch = [
  "packages/adapters-sql/src/accounts/SqlSessionRepo.ts",
  "packages/adapters-sql/src/documents/SqlDocumentRepo.ts",
  "packages/adapters-sql/src/documents/nodeVersions.ts",
  "packages/adapters-sql/src/fastpath/SqlReadByTokenRepo.ts",
  "packages/adapters-sql/src/overlays/SqlOverlayRepo.ts",
  "packages/domain/src/overlays/Explanations.ts",
  "packages/domain/src/overlays/Overlays.ts",
  "packages/domain/src/overlays/Upstream.ts",
  "packages/domain/src/projects/makeProjectReads.ts"
]

/** Where a search or a list looks is only narrowed there; the conditions of the lists decide what is shown. */
const forSpeed = [
  "packages/adapters-sql/src/projects/projectLists.ts",
  "packages/adapters-sql/src/search/searchReach.ts"
]

const decidesByViewer = /"all"|viewer\./

const asksPolicy = /^import \{[^}]*\} from "[^"]*(access\/AccessPolicy|[a-z]Access|\/require[A-Z]\w*)\.ts"/m
const isRule = /\/(may|missing)[A-Z]\w*\.ts$/

describe("policyFiles", () => {
  const sources = globSync("packages/domain/src/**/*.ts", { cwd: root })

  it("lists every file of the domain that is a rule of who may do what, or asks one", () => {
    const deciding = sources.filter(
      (path) => isRule.test(path) || asksPolicy.test(readFileSync(new URL(path, root), "utf8"))
    )
    const listed = new Set(policyFiles.map(({ path }) => path))
    expect(deciding.length).toBeGreaterThan(30)
    const known = new Set([...listed, ...forOperators, ...forOffers, forBudgets, forNames])
    expect(deciding.filter((path) => !known.has(path))).toEqual([])
  })

  it("lists every file of SQL that shows all organisations' rows to some, or asks what the viewer is", () => {
    const statements = globSync("packages/adapters-sql/src/**/*.ts", { cwd: root })
    const deciding = statements.filter((path) =>
      decidesByViewer.test(readFileSync(new URL(path, root), "utf8"))
    )
    const known = new Set([...policyFiles.map(({ path }) => path), ...forSpeed])
    expect(deciding.length).toBeGreaterThan(5)
    expect(deciding.filter((path) => !known.has(path))).toEqual([])
  })

  it("finds a rule to switch off in every other file", () => {
    const without = policyFiles.filter(({ kind, path }) => {
      const source = readFileSync(new URL(path, root), "utf8")
      return switchable(path, source, kind, 0).mutations.length === 0
    })
    expect(without.map(({ path }) => path).toSorted()).toEqual(withoutSwitch)
  })

  it("lists only files that exist, each once", () => {
    const paths = policyFiles.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([])
  })
})
