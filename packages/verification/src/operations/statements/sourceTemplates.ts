import { globSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { parseAst } from "vitest/node"
import { childrenOf, type SyntaxNode } from "../../faultyCopies/policyMutations/MutatedFile.ts"

const sources = fileURLToPath(new URL("../../../../adapters-sql/src/", import.meta.url))

export interface SourceTemplate {
  /** The file from the sources of the adapters on, and the line. */
  readonly place: string
  /** What stands between its values, in one line. */
  readonly pieces: ReadonlyArray<string>
}

export const inOneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim()

const templatesIn = (path: string): ReadonlyArray<SourceTemplate> => {
  const source = readFileSync(`${sources}${path}`, "utf8")
  const found: Array<SourceTemplate> = []
  const visit = (node: SyntaxNode): void => {
    const { quasi, tag } = node as SyntaxNode & { readonly quasi: SyntaxNode; readonly tag: SyntaxNode }
    if (node.type === "TaggedTemplateExpression" && source.slice(tag.start, tag.end) === "sql") {
      const quasis = quasi["quasis"] as ReadonlyArray<{ readonly value: { readonly cooked: string } }>
      const line = source.slice(0, node.start).split("\n").length
      const pieces = quasis.map(({ value }) => inOneLine(value.cooked)).filter((piece) => piece !== "")
      found.push({ place: `${path}:${line}`, pieces })
    }
    for (const child of childrenOf(node)) visit(child)
  }
  visit(parseAst(source, { lang: "ts" }) as unknown as SyntaxNode)
  return found
}

export const sourceTemplates = (): ReadonlyArray<SourceTemplate> =>
  globSync("**/*.ts", { cwd: sources }).toSorted().flatMap(templatesIn)

/** One of the texts, each in one line, has all pieces in their order. */
export const isAmong = ({ pieces }: SourceTemplate, texts: ReadonlyArray<string>): boolean =>
  texts.some((text) => {
    let at = 0
    return pieces.every((piece) => {
      const found = text.indexOf(piece, at)
      at = found + piece.length
      return found >= 0
    })
  })
