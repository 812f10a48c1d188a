import { useEffect, useState } from "react"

/** Gives the focus back, once the component goes, to where it was when the component came. */
export const useFocusBack = (): void => {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    },
    [before]
  )
}
