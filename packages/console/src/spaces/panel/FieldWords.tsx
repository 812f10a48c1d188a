import type { ReactNode } from "react"
import { spaceParts as text } from "../../text/spaceParts.ts"
import { verbatim } from "../../ui/layout.css.ts"
import { aside } from "../spaces.css.ts"

/** The value of a field in words; an empty one says so. */
export const FieldWords = ({ children }: { readonly children: string }): ReactNode =>
  children === "" ? <p className={aside}>{text.nothing}</p> : <p className={verbatim}>{children}</p>
