import { parseAst } from "vitest/node"
import { childrenOf, MutatedFile, type SyntaxNode } from "./MutatedFile.ts"
import type { Kind } from "./policyFiles.ts"

/** `and` and `or` without one side, a condition that always or never holds, an equality negated; else null. */
const switchExpression = (file: MutatedFile, node: SyntaxNode, render: (node: SyntaxNode) => string) => {
  // The syntax tree has no parentheses: without them `(yield* right) ? a : b` would yield what the whole gives.
  const part = (name: string) => `(${render(node[name] as SyntaxNode)})`
  if (node.type === "LogicalExpression" && node["operator"] !== "??" && file.isRule(node)) {
    const right = file.add(node["left"] as SyntaxNode, "without")
    const left = file.add(node["right"] as SyntaxNode, "without")
    return `(${right} ? ${part("right")} : ${left} ? ${part("left")} : ${part("left")} ${node["operator"]} ${part("right")})`
  }
  const test = node["test"] as SyntaxNode
  if (node.type === "ConditionalExpression" && file.isRule(test)) {
    const [yes, no] = [file.add(test, "always"), file.add(test, "never")]
    return `(${yes} ? ${part("consequent")} : ${no} ? ${part("alternate")} : ${part("test")} ? ${part("consequent")} : ${part("alternate")})`
  }
  if (
    node.type === "BinaryExpression" &&
    /^[!=]==$/.test(String(node["operator"])) &&
    file.kind === "policy"
  ) {
    return `(${file.add(node, "negated")} !== (${part("left")} ${node["operator"]} ${part("right")}))`
  }
  return null
}

/** Whether the viewer is a member, and whether a credential is still valid. */
const conditions =
  / AND (?:(?:access_token\.)?revoked_at IS NULL(?=\s+AND)|(?:access_token\.)?expires_at > (?:\$\{DateTime\.toDateUtc\(now\)\}|asked\.now)|s\.org_id = ANY\(\$\{viewer\.memberOf\}::uuid\[\]\))/g

const hasWholeParentheses = (text: string): boolean => text.split("(").length === text.split(")").length

/** The text of a statement, with a switch at each condition; where it says who sees a project, at each of its lines. */
const switchSql = (file: MutatedFile, node: SyntaxNode, rendered: string): string => {
  const without = (part: string): string =>
    `\${${file.add(node, `without${part.replace(/\s+/, " ")}`)} ? sql\`\` : sql\`${part}\`}`
  const inline = rendered.replaceAll(conditions, without)
  if (!file.path.endsWith("sql/visibility.ts")) return inline
  return inline.replaceAll(/(?<=\n)\s+(?:OR|AND) .*(?=\n)/g, (line) =>
    hasWholeParentheses(line) ? without(line) : line
  )
}

const guard = /^yield\* [\w.]*(require|check|administer|access\.|find)[\w.]*\(/i
const refuses = /return yield\*|Effect\.fail|return Result\.fail|return Option\.none/

const isGuard = (file: MutatedFile, node: SyntaxNode): boolean =>
  node.type === "ExpressionStatement" && guard.test(file.textOf(node))

const isRefusal = (file: MutatedFile, node: SyntaxNode): boolean =>
  node.type === "IfStatement" && refuses.test(file.textOf(node)) && file.isRule(node)

/** A statement that refuses, behind a switch that leaves it out; null for every other one. `rendered` is its text. */
const switchStatement = (file: MutatedFile, node: SyntaxNode, rendered: string): string | null =>
  isGuard(file, node) || isRefusal(file, node)
    ? `{ if (!${file.add(node, "deleted")}) { ${rendered} } }`
    : null

const filterOf = (file: MutatedFile, { arguments: given, callee, type }: SyntaxNode) => {
  if (type !== "CallExpression" || file.textOf(callee as SyntaxNode) !== "Effect.filterOrFail")
    return undefined
  return ((given ?? []) as ReadonlyArray<SyntaxNode>).at(-2)
}

/** Puts a switch at every rule of a source: `globalThis.mutant(id)`. While that is false, the rule is as it was. */
export const switchable = (path: string, source: string, kind: Kind, firstId: number) => {
  const file = new MutatedFile(path, source, kind, firstId)
  const rendered = new Map<SyntaxNode, string>()

  /** A node is rendered once: its text may stand in several branches, all with the same switches. */
  const render = (node: SyntaxNode): string => {
    const found = rendered.get(node) ?? renderNode(node)
    rendered.set(node, found)
    return found
  }

  const renderNode = (node: SyntaxNode): string => {
    const expression = switchExpression(file, node, render)
    if (expression !== null) return expression
    const text = renderChildren(node)
    if (kind === "sql" && node.type === "TemplateLiteral") return switchSql(file, node, text)
    return switchStatement(file, node, text) ?? text
  }

  const renderChildren = (node: SyntaxNode): string => {
    const filter = filterOf(file, node)
    let out = ""
    let at = node.start
    for (const child of childrenOf(node)) {
      if (child.start < at) continue
      const inner = render(child)
      const text = child === filter ? `((it: any) => ${file.add(child, "always")} || (${inner})(it))` : inner
      out += source.slice(at, child.start) + text
      at = child.end
    }
    return out + source.slice(at, node.end)
  }

  const program = parseAst(source, { lang: "ts" }) as unknown as SyntaxNode
  return { source: render({ ...program, start: 0, end: source.length }), mutations: file.mutations }
}
