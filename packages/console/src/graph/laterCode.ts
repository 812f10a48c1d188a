import { useEffect, useState } from "react"

/**
 * A component whose code comes when it is first needed. What React's own `lazy` shows meanwhile stays for 300 ms at
 * least.
 */
export const laterCode = <Component extends object>(load: () => Promise<Component>) => {
  let kept: Component | undefined
  const get = async (): Promise<Component> => {
    kept ??= await load()
    return kept
  }
  const useCode = (needed: boolean): Component | undefined => {
    const [code, setCode] = useState(() => ({ component: kept }))
    const missing = needed && code.component === undefined
    useEffect(() => {
      if (!missing) return
      let gone = false
      get().then(
        (component) => gone || setCode({ component }),
        (failure: unknown) =>
          // Thrown while rendering, so that the page's own boundary shows it.
          gone ||
          setCode(() => {
            throw failure
          })
      )
      return () => {
        gone = true
      }
    }, [missing])
    return code.component
  }
  return { get, useCode }
}

/** React Flow is most of the code of a graph; who reads the outline does without. */
export const pictureCode = laterCode(async () => (await import("./flow/FlowPicture.tsx")).FlowPicture)
