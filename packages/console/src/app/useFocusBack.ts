import { useEffect, useState } from "react"

export const useFocusBack = (): void => {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    },
    [before]
  )
}
