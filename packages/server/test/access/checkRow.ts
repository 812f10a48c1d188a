import { isDeepStrictEqual } from "node:util"
import type { Answer, CallOptions } from "../../testing/Api.ts"
import type { AccessWorld } from "./AccessWorld.ts"
import { collectionFixtures } from "./collectionFixtures.ts"
import {
  type Credential,
  credentialsOf,
  expected,
  type Principal,
  principals,
  type Row,
  type Verdict
} from "./expectations.ts"
import type { Fixture, MakeFixture } from "./Fixture.ts"
import { projectFixtures } from "./projectFixtures.ts"
import { ruleFixtures } from "./ruleFixtures.ts"
import { spaceFixtures } from "./spaceFixtures.ts"

const fixtures = { ...collectionFixtures, ...projectFixtures, ...ruleFixtures, ...spaceFixtures }

/** One principal with one credential, on the operation and state of a row. */
interface Cell {
  readonly principal: Principal
  readonly credential: Credential
  readonly verdict: Verdict
}

/** A fixture, and how the site-admin saw it at last. */
interface Standing {
  readonly fixture: Fixture
  seen: unknown
}

const makerOf = ({ operation, state }: Row): MakeFixture => {
  const make = fixtures[operation]?.[state]
  if (make === undefined) throw new Error(`no fixture for ${operation}, ${state}`)
  return make
}

const cellsOf = (row: Row): ReadonlyArray<Cell> =>
  [...row.statuses.keys()].flatMap((principal) =>
    credentialsOf(principal).map((credential) => ({
      principal,
      credential,
      verdict: expected(row, principal, credential)
    }))
  )

const nameOf = ({ operation, state }: Row, { credential, principal }: Cell): string =>
  `${operation} · ${state} · ${principals[principal]} · ${credential}`

const optionsOf = ({ callers }: AccessWorld, { credential, principal }: Cell): CallOptions => {
  const { cookie, read, readWrite } = callers[principal]
  switch (credential) {
    case "no credential":
      return {}
    case "token read":
      return { token: read }
    case "token read_write":
      return { token: readWrite }
    case "cookie":
      return { cookie }
    case "cross-site cookie":
      return { cookie, headers: { "sec-fetch-site": "cross-site" } }
  }
}

/** Whoever has a resource of its own has its own fixture. */
const sharedBy = ({ operation }: Row, principal: Principal): string =>
  principal === "former" || operation === "10 rule delete" ? principal : "everyone"

const stand = async (world: AccessWorld, row: Row, principal: Principal): Promise<Standing> => {
  const fixture = await makerOf(row)(world, principal)
  return { fixture, seen: await fixture.observe() }
}

/** What a refusal tells of the resource, its people or their organisation; SPACE_IN_TRASH names the space to who may restore. */
const leaksOf = ({ secrets }: AccessWorld, { json, text }: Answer): ReadonlyArray<string> => {
  const said = json?.code === "SPACE_IN_TRASH" ? JSON.stringify({ ...json, space_name: null }) : text
  return secrets.filter((it) => said.toLowerCase().includes(it.toLowerCase()))
}

/** What a refusal tells that it should not. */
const wrongRefusal = (world: AccessWorld, answer: Answer): ReadonlyArray<string> => {
  const leaks = leaksOf(world, answer).map((it) => `tells ${it}`)
  const fields = Object.keys(answer.json ?? {}).sort()
  const tellsMore = answer.status === 404 && !isDeepStrictEqual(fields, ["code", "message"])
  return tellsMore ? [...leaks, `a 404 with ${fields}`] : leaks
}

const call = ({ api }: AccessWorld, { body, method, path }: Fixture, options: CallOptions): Promise<Answer> =>
  api.call(method, path, body === undefined ? options : { ...options, body })

/** Looks again, and says whether the resource is another by now; every change gives it a new `updated_at`. */
const changed = async (standing: Standing): Promise<boolean> => {
  const before = standing.seen
  standing.seen = await standing.fixture.observe()
  return !isDeepStrictEqual(standing.seen, before)
}

/** What is wrong with an answer: its status or code, or what a refusal tells. */
const wrongAnswer = (
  world: AccessWorld,
  { verdict: { code, status } }: Cell,
  answer: Answer
): ReadonlyArray<string> => {
  const told = code === null ? null : answer.json?.code
  if (answer.status !== status || told !== code) {
    return [`expected ${status} ${code ?? "success"}, got ${answer.status} ${answer.text.slice(0, 200)}`]
  }
  return code === null ? [] : wrongRefusal(world, answer)
}

/** Of calls that together changed something: those that do so alone, each tried on a fixture of its own. */
const culprits = async (
  world: AccessWorld,
  row: Row,
  cells: ReadonlyArray<Cell>
): Promise<ReadonlyArray<string>> => {
  const problems: Array<string> = []
  for (const cell of cells) {
    const standing = await stand(world, row, cell.principal)
    await call(world, standing.fixture, optionsOf(world, cell))
    if (await changed(standing)) problems.push(`${nameOf(row, cell)}: it changed`)
  }
  return problems
}

/** Calls the cells that are refused, all at once on one fixture, which stays as it is. */
const checkRefusals = async (
  world: AccessWorld,
  row: Row,
  cells: ReadonlyArray<Cell>,
  standing: Standing
): Promise<ReadonlyArray<string>> => {
  const answers = cells.map(async (cell) => {
    const answer = await call(world, standing.fixture, optionsOf(world, cell))
    return wrongAnswer(world, cell, answer).map((problem) => `${nameOf(row, cell)}: ${problem}`)
  })
  const problems = (await Promise.all(answers)).flat()
  return (await changed(standing)) ? [...problems, ...(await culprits(world, row, cells))] : problems
}

/** Calls a cell that succeeds, and sees that it took effect, or that there was none to take. */
const checkSuccess = async (
  world: AccessWorld,
  row: Row,
  cell: Cell,
  standing: Standing
): Promise<ReadonlyArray<string>> => {
  const answer = await call(world, standing.fixture, optionsOf(world, cell))
  const problems = [...wrongAnswer(world, cell, answer)]
  if (problems.length === 0) {
    const unsettled = await standing.fixture.settle?.(answer)
    if (typeof unsettled === "string") problems.push(unsettled)
    if ((await changed(standing)) === row.unchanged) {
      problems.push(row.unchanged ? "it changed" : "nothing changed")
    }
  }
  return problems.map((problem) => `${nameOf(row, cell)}: ${problem}`)
}

/** Refusals first, then the successes: the first of them on what was refused before, the next on a fixture of its own. */
const checkGroup = async (
  world: AccessWorld,
  row: Row,
  cells: ReadonlyArray<Cell>
): Promise<ReadonlyArray<string>> => {
  const [first] = cells
  if (first === undefined) return []
  let standing = await stand(world, row, first.principal)
  const refused = cells.filter(({ verdict }) => verdict.code !== null)
  const problems = [...(await checkRefusals(world, row, refused, standing))]
  for (const [index, cell] of cells.filter(({ verdict }) => verdict.code === null).entries()) {
    if (index > 0 && !row.unchanged) standing = await stand(world, row, cell.principal)
    problems.push(...(await checkSuccess(world, row, cell, standing)))
  }
  return problems
}

/** Calls every cell of a row, and tells what was not as expected, each with operation, state, principal and credential. */
export const checkRow = async (world: AccessWorld, row: Row): Promise<ReadonlyArray<string>> => {
  const groups = Map.groupBy(cellsOf(row), ({ principal }) => sharedBy(row, principal)).values()
  const problems: Array<string> = []
  for (const cells of groups) problems.push(...(await checkGroup(world, row, cells)))
  return problems
}
