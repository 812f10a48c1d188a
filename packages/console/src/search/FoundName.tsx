import type { FoundThing } from "@design-workspace/client"
import type { ReactNode } from "react"
import { shown } from "../ui/legible/shown.ts"
import { saysMore } from "./foundWords.ts"
import { Snippet } from "./Snippet.tsx"

/** The name of a found thing, with what matched marked where it was found by its name. */
export const FoundName = ({ found }: { readonly found: FoundThing }): ReactNode =>
  saysMore(found) ? shown(found.title) : <Snippet pieces={found.snippet} />
