import { Fragment, type ReactNode } from "react"

/** Where a line may end within a word: after these signs, and before the capital of a word that is written on. */
const seams = /(?<=[-_./:])(?=[^-_./:\s])|(?<=[\p{Ll}\p{Nd}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u

const long = /\S{16,}/u

export const partsOf = (words: string): ReadonlyArray<string> =>
  words.split(/(?<=\s)(?=\S)/u).flatMap((word) => (long.test(word) ? word.split(seams) : [word]))

/** A name whose long words break where they are joined, as `web-checkout-` and `gateway`. */
export const Breakable = ({ children }: { readonly children: string }): ReactNode =>
  partsOf(children).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are told apart by nothing else.
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ))
