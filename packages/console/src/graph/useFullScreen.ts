import { useCallback, useEffect, useState } from "react"

/**
 * Lets the graph fill the window, and the window fill the screen where the browser has that. The whole document is made
 * full, not the graph alone, since menus and dialogs stand outside of the graph.
 */
export const useFullScreen = (): readonly [boolean, (full: boolean) => void] => {
  const [full, setFull] = useState(false)
  useEffect(() => {
    const onChange = () => {
      if (document.fullscreenElement === null) setFull(false)
    }
    document.addEventListener("fullscreenchange", onChange)
    return () => document.removeEventListener("fullscreenchange", onChange)
  }, [])
  const change = useCallback((next: boolean) => {
    setFull(next)
    const refused = () => undefined
    if (next) document.documentElement.requestFullscreen?.().catch(refused)
    else if (document.fullscreenElement !== null) document.exitFullscreen().catch(refused)
  }, [])
  return [full, change]
}
