import type { FoundThing } from "@design-workspace/client"
import { Fragment, type ReactNode } from "react"
import { mark } from "./search.css.ts"

/** A piece of a found text, with what matched marked. */
export const Snippet = ({ pieces }: { readonly pieces: FoundThing["snippet"] }): ReactNode =>
  pieces.map(({ match, text }, index) =>
    match ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have a fixed order
      <mark key={index} className={mark}>
        {text}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have a fixed order
      <Fragment key={index}>{text}</Fragment>
    )
  )
