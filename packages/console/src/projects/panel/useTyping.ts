import { useState } from "react"
import { sameValue } from "../../graph/model/sameValue.ts"

/**
 * What is typed into the draft, a text or what becomes another value. What cannot be taken over stays in the field, so
 * that people can go on typing; what the draft says otherwise, as after an undo, prevails.
 */
export const useTyping = <A>(
  value: A,
  fits: (typed: A) => boolean,
  take: (typed: A) => void,
  /** What the draft then says, if that is not what was typed. */
  becomes: (typed: A) => A = (it) => it
): readonly [A, (typed: A) => void] => {
  const [typed, setTyped] = useState({ draft: value, from: value })
  const own = sameValue(typed.from, value) ? typed.draft : value
  const type = (draft: A) => {
    const taken = fits(draft)
    setTyped({ draft, from: taken ? becomes(draft) : value })
    if (taken) take(draft)
  }
  return [own, type]
}
