import { useEffect } from "react"
import { ui as text } from "../text/ui.ts"

/** Names the page in the browser's tab and history. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · ${text.product}`
  }, [title])
}
