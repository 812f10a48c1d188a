import { parseAst } from "vitest/node"
import type { Kind } from "./policyFiles.ts"

/** One rule that can be switched off or turned round. */
export interface Mutation {
  readonly id: number
  readonly path: string
  readonly line: number
  readonly what: string
  readonly text: string
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value

const childrenOf = (node: Node): ReadonlyArray<Node> =>
  Object.values(node)
    .flat()
    .filter(isNode)
    .sort((one, other) => one.start - other.start)

/** What a line outside the policy must speak of, to be a rule of it. */
const ofPolicy =
  /isMember|isOrgAdmin|isSiteAdmin|siteAdmin|requireSiteAdmin|\bmay[A-Z]|\bmissing|offered|deletedAt|inTrash|ownerId|startedBy|collectionId !==|guestProjects|access\.|\bconfirm\b|administeredBy|where\.length|manager|orgId|sameOrigin|ownOrigin|bearerOnly|sessionId|bearer|isNone\(found\)|role\b|visible/
const ofSql = /"all"|globals|trashed|viewer\./

const guard = /^yield\* [\w.]*(require|signedIn|check|administer|access\.|find)[\w.]*\(/i

/** Turns every rule of a source into one that `globalThis.mutant(id)` switches: false leaves it as it is. */
export const switchable = (path: string, source: string, kind: Kind, firstId: number) => {
  const mutations: Array<Mutation> = []
  const text = ({ end, start }: Node) => source.slice(start, end)
  const add = (node: Node, what: string): string => {
    const id = firstId + mutations.length
    const line = source.slice(0, node.start).split("\n").length
    mutations.push({ id, path, line, what, text: text(node).replaceAll(/\s+/g, " ").slice(0, 120) })
    return `(globalThis as any).mutant(${id})`
  }
  const counts = (node: Node): boolean =>
    kind === "policy" || (kind === "service" ? ofPolicy : ofSql).test(text(node))

  const expression = (node: Node, plain: (node: Node) => string): string | null => {
    // The syntax tree has no parentheses: without them `(yield* right) ? a : b` would yield what the whole gives.
    const part = (name: string) => `(${plain(node[name] as Node)})`
    if (node.type === "LogicalExpression" && node["operator"] !== "??" && counts(node)) {
      const right = add(node["left"] as Node, "without")
      const left = add(node["right"] as Node, "without")
      return `(${right} ? ${part("right")} : ${left} ? ${part("left")} : ${part("left")} ${node["operator"]} ${part("right")})`
    }
    if (node.type === "ConditionalExpression" && counts(node["test"] as Node)) {
      const [yes, no] = [add(node["test"] as Node, "always"), add(node["test"] as Node, "never")]
      return `(${yes} ? ${part("consequent")} : ${no} ? ${part("alternate")} : ${part("test")} ? ${part("consequent")} : ${part("alternate")})`
    }
    if (node.type === "BinaryExpression" && /^[!=]==$/.test(String(node["operator"])) && kind === "policy") {
      return `(${add(node, "negated")} !== (${part("left")} ${node["operator"]} ${part("right")}))`
    }
    return null
  }

  const statement = (node: Node, plain: string): string | null => {
    if (node.type === "ExpressionStatement" && guard.test(text(node))) {
      return `{ if (!${add(node, "deleted")}) { ${plain} } }`
    }
    const refuses = /return yield\*|Effect\.fail|return Result\.fail|return Option\.none/
    if (node.type === "IfStatement" && refuses.test(text(node)) && counts(node)) {
      return `{ if (!${add(node, "deleted")}) { ${plain} } }`
    }
    return null
  }

  const without = (node: Node, part: string): string =>
    `\${${add(node, `without${part.replace(/\s+/, " ")}`)} ? sql\`\` : sql\`${part}\`}`

  /**
   * Conditions of a statement: who is a member, whether a credential counts still, and each line of who sees a project.
   */
  const sqlLines = (plain: string, node: Node): string => {
    const inline = plain.replaceAll(
      / AND (?:(?:access_token\.)?revoked_at IS NULL(?=\s+AND)|(?:access_token\.)?expires_at > (?:\$\{DateTime\.toDateUtc\(now\)\}|asked\.now)|s\.org_id = ANY\(\$\{viewer\.memberOf\}::uuid\[\]\))/g,
      (part) => without(node, part)
    )
    if (!path.endsWith("projectVisibility.ts")) return inline
    return inline.replaceAll(/(?<=\n)\s+(?:OR|AND) .*(?=\n)/g, (part) =>
      part.split("(").length === part.split(")").length ? without(node, part) : part
    )
  }

  const filterOf = ({ arguments: given, callee }: Node): Node | undefined => {
    const nodes = (given ?? []) as ReadonlyArray<Node>
    return text(callee as Node) === "Effect.filterOrFail" ? nodes.at(-2) : undefined
  }

  const rendered = new Map<Node, string>()
  const render = (node: Node): string => {
    const found = rendered.get(node) ?? renderNode(node)
    rendered.set(node, found)
    return found
  }

  const renderNode = (node: Node): string => {
    const filter = node.type === "CallExpression" ? filterOf(node) : undefined
    const plain = (of: Node): string => {
      let out = ""
      let at = of.start
      for (const child of childrenOf(of)) {
        if (child.start < at) continue
        const inner = render(child)
        out +=
          source.slice(at, child.start) +
          (child === filter ? `((it: any) => ${add(child, "always")} || (${inner})(it))` : inner)
        at = child.end
      }
      return out + source.slice(at, of.end)
    }
    const own = expression(node, render)
    if (own !== null) return own
    const whole = plain(node)
    if (kind === "sql" && node.type === "TemplateLiteral") return sqlLines(whole, node)
    return statement(node, whole) ?? whole
  }

  const program = parseAst(source, { lang: "ts" }) as unknown as Node
  return { source: render({ ...program, start: 0, end: source.length }), mutations }
}
