import { useEffect } from "react"

/** Leaving the page asks first, as far as browsers allow it. */
export const useWarningBeforeLeaving = (warn: boolean): void => {
  useEffect(() => {
    if (!warn) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener("beforeunload", ask)
    return () => removeEventListener("beforeunload", ask)
  }, [warn])
}

/** As the page is left, by links, a reload or a closed tab. */
export const useOnLeave = (act: () => void): void => {
  useEffect(() => {
    addEventListener("pagehide", act)
    return () => {
      removeEventListener("pagehide", act)
      act()
    }
  }, [act])
}
