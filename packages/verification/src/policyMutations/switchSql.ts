import type { MutatedFile } from "./MutatedFile.ts"
import type { SyntaxNode } from "./SyntaxNode.ts"

/** Whether the viewer is a member, and whether a credential is still valid. */
const conditions =
  / AND (?:(?:access_token\.)?revoked_at IS NULL(?=\s+AND)|(?:access_token\.)?expires_at > (?:\$\{DateTime\.toDateUtc\(now\)\}|asked\.now)|s\.org_id = ANY\(\$\{viewer\.memberOf\}::uuid\[\]\))/g

const hasWholeParentheses = (text: string): boolean => text.split("(").length === text.split(")").length

/** The text of a statement, with a switch at each condition; where it says who sees a project, at each of its lines. */
export const switchSql = (file: MutatedFile, node: SyntaxNode, rendered: string): string => {
  const without = (part: string): string =>
    `\${${file.add(node, `without${part.replace(/\s+/, " ")}`)} ? sql\`\` : sql\`${part}\`}`
  const inline = rendered.replaceAll(conditions, without)
  if (!file.path.endsWith("projectVisibility.ts")) return inline
  return inline.replaceAll(/(?<=\n)\s+(?:OR|AND) .*(?=\n)/g, (line) =>
    hasWholeParentheses(line) ? without(line) : line
  )
}
