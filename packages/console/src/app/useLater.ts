import { type ComponentType, useEffect, useState } from "react"
import { app as text } from "../text/app.ts"
import { sayFailed } from "../ui/toasts.ts"

/** Once a page stands so long, in milliseconds, what may soon be wanted is loaded too. */
const calm = 1_500

/**
 * A part of the page whose code is loaded once it is wanted, or in a calm moment before. null until it is there; then it
 * appears at once when it is wanted, so that what somebody types right after its keys is not lost. `load` is always the
 * same function.
 */
export const useLater = <Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean
): ComponentType<Props> | null => {
  const [loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  const isLoaded = loaded !== null
  useEffect(() => {
    if (isLoaded) return
    let gone = false
    const begin = async () => {
      try {
        const component = await load()
        if (!gone) setLoaded(() => component)
      } catch {
        if (wanted && !gone) sayFailed(text.notLoaded)
      }
    }
    const timer = setTimeout(() => void begin(), wanted ? 0 : calm)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [load, wanted, isLoaded])
  return loaded
}
