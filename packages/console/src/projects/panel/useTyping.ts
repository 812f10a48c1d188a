import { useState } from "react"

/**
 * A text that is typed into the draft. What cannot be taken over stays in the field, so that people can go on typing;
 * what the draft says otherwise, as after an undo, prevails.
 */
export const useTyping = (
  value: string,
  fits: (text: string) => boolean,
  take: (text: string) => void
): readonly [string, (text: string) => void] => {
  const [typed, setTyped] = useState({ text: value, from: value })
  const own = typed.from === value ? typed.text : value
  const type = (text: string) => {
    const taken = fits(text)
    setTyped({ text, from: taken ? text : value })
    if (taken) take(text)
  }
  return [own, type]
}
