import { type RefObject, useEffect, useRef } from "react"

/** Each new failure leads to the first field that has a problem. */
export const useFirstProblem = (failure: unknown): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failure !== null && failure !== undefined)
      form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus()
  }, [failure])
  return form
}
