import type { MutatedFile } from "./MutatedFile.ts"
import type { SyntaxNode } from "./SyntaxNode.ts"

/**
 * The text of an expression that decides, with switches in it: `and` and `or` without one side, a condition that always
 * or never holds, an equality negated. Null for every other expression.
 */
export const switchExpression = (
  file: MutatedFile,
  node: SyntaxNode,
  render: (node: SyntaxNode) => string
): string | null => {
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
