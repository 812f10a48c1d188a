import { parseAst } from "vitest/node"
import { MutatedFile } from "./MutatedFile.ts"
import type { Kind } from "./policyFiles.ts"
import { childrenOf, type SyntaxNode } from "./SyntaxNode.ts"
import { switchExpression } from "./switchExpression.ts"
import { switchSql } from "./switchSql.ts"
import { switchStatement } from "./switchStatement.ts"

/** The condition of an `Effect.filterOrFail`. */
const filterOf = (
  file: MutatedFile,
  { arguments: given, callee, type }: SyntaxNode
): SyntaxNode | undefined => {
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
