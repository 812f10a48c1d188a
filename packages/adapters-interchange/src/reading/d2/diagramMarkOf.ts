import { type DiagramMark, diagramMark, ours } from "../../marks/marks.ts"
import { type D2Key, keysOf, member } from "./d2Ast.ts"

const isCalled =
  (name: string) =>
  ({ path }: D2Key): boolean =>
    path.length === 1 && path[0] === name

/** What is ours in the variables of a text: the diagram itself does not have them. */
export const diagramMarkOf = (ast: unknown): DiagramMark | undefined =>
  keysOf(ast)
    .filter(isCalled("vars"))
    .flatMap(({ value }) => keysOf(member(value, "map")).filter(isCalled(ours)))
    .map(({ value }) => member(member(value, "single_quoted_string"), "value"))
    .flatMap((text) => (typeof text === "string" ? (diagramMark(text) ?? []) : []))
    .at(0)
