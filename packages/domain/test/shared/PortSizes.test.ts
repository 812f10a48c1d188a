import { readdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { describe, expect, it } from "vitest"
import { parseAst } from "vitest/node"

interface Node {
  readonly type: string
  readonly [field: string]: unknown
}

const sources = new URL("../../src/", import.meta.url)
const mostMembers = 8

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof Reflect.get(value, "type") === "string"

const below = (node: Node): ReadonlyArray<Node> => Object.values(node).flat().filter(isNode)

const find = (node: Node, type: string): ReadonlyArray<Node> => [
  ...(node.type === type ? [node] : []),
  ...below(node).flatMap((child) => find(child, type))
]

const hasLayer = (declared: Node): boolean =>
  find(declared, "PropertyDefinition").some(
    ({ key, static: isStatic }) => isStatic === true && isNode(key) && key["name"] === "layer"
  )

const nameOf = (node: Node, field: string): unknown => isNode(node[field]) && node[field]["name"]

/** The members of the interface of this source that a type refers to; none for any other type. */
const membersIn = (program: Node, shape: Node): ReadonlyArray<Node> => {
  const named = find(program, "TSInterfaceDeclaration").find(
    (it) => nameOf(it, "id") === nameOf(shape, "typeName")
  )
  return named !== undefined && isNode(named["body"]) ? [named["body"]["body"]].flat().filter(isNode) : []
}

/** The members of the shape that a `Context.Service` class declares; none for any other class. */
const membersOf = (program: Node, declared: Node): ReadonlyArray<Node> => {
  const base = declared["superClass"]
  const made = isNode(base) ? base["callee"] : undefined
  const types = isNode(made) && isNode(made["typeArguments"]) ? made["typeArguments"]["params"] : undefined
  const [, shape] = Array.isArray(types) ? types.filter(isNode) : []
  if (shape?.type === "TSTypeReference") return membersIn(program, shape)
  return shape?.type === "TSTypeLiteral" ? [shape["members"]].flat().filter(isNode) : []
}

interface Port {
  readonly name: string
  readonly members: number
}

/** Each port of a source with the number of its members. A service is a class with its own layer, a port has none. */
const portsOf = (source: string): ReadonlyArray<Port> => {
  const program: unknown = parseAst(source, { lang: "ts" })
  if (!isNode(program)) return []
  return find(program, "ClassDeclaration").flatMap((declared) => {
    const members = membersOf(program, declared)
    const name = isNode(declared["id"]) ? String(declared["id"]["name"]) : ""
    return members.length === 0 || hasLayer(declared) ? [] : [{ name, members: members.length }]
  })
}

const ports = readdirSync(sources, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts"))
  .flatMap((path) => portsOf(readFileSync(new URL(path, sources), "utf8")).map((port) => ({ ...port, path })))

/** The ports that adapters-http may import, and why. */
const openToHttp: Readonly<Record<string, string>> = {
  DesignWriter: "it writes what the caller has read, and no rule stands before it",
  FailureReports: "adapters-http implements it",
  People:
    "it gives the names of ids that the caller has read, where the answer has judged that they may be seen",
  PictureRenderer: "it draws what the caller has read, and no rule stands before it",
  StoreFaults: "it tells why a call failed, and gives access to nothing",
  WebhookTexts: "adapters-http implements it"
}

interface Boundaries {
  readonly forbidden: ReadonlyArray<{ readonly name: string; readonly to: { readonly path: string } }>
}

const refusedToHttp = (): RegExp => {
  const boundaries: Boundaries = createRequire(import.meta.url)("../../../../.dependency-cruiser.cjs")
  const rule = boundaries.forbidden.find(({ name }) => name === "http-talks-to-services")
  if (rule === undefined) throw new Error("a rule keeps adapters-http from the ports")
  return new RegExp(rule.to.path)
}

describe("the ports of the domain", () => {
  it("are found", () => {
    const names = ports.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        "AttemptRepo",
        "DesignModel",
        "JobQueue",
        "ProjectJobQueue",
        "ProjectRepo",
        "Transactor"
      ])
    )
    expect(names).not.toContain("Projects")
  })

  it(`have at most ${mostMembers} members each`, () => {
    expect(ports.filter(({ members }) => members > mostMembers)).toEqual([])
  })

  it("are closed to adapters-http by the boundaries, but for those that need no rule", () => {
    const refused = refusedToHttp()
    const open = ports.filter(({ path }) => !refused.test(`packages/domain/src/${path}`))
    expect(open.map(({ name }) => name).sort()).toEqual(Object.keys(openToHttp))
  })
})
