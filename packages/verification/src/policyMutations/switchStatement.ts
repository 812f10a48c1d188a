import type { MutatedFile } from "./MutatedFile.ts"
import type { SyntaxNode } from "./SyntaxNode.ts"

const guard = /^yield\* [\w.]*(require|check|administer|access\.|find)[\w.]*\(/i
const refuses = /return yield\*|Effect\.fail|return Result\.fail|return Option\.none/

const isGuard = (file: MutatedFile, node: SyntaxNode): boolean =>
  node.type === "ExpressionStatement" && guard.test(file.textOf(node))

const isRefusal = (file: MutatedFile, node: SyntaxNode): boolean =>
  node.type === "IfStatement" && refuses.test(file.textOf(node)) && file.isRule(node)

/** A statement that refuses, behind a switch that leaves it out; null for every other one. `rendered` is its text. */
export const switchStatement = (file: MutatedFile, node: SyntaxNode, rendered: string): string | null =>
  isGuard(file, node) || isRefusal(file, node)
    ? `{ if (!${file.add(node, "deleted")}) { ${rendered} } }`
    : null
