import { type RefObject, useLayoutEffect, useState } from "react"
import type { Size } from "./model/camera.ts"

/** The size of an element inside, once it has one. */
export const useSize = (element: RefObject<HTMLElement | null>): Size | undefined => {
  const [size, setSize] = useState<Size>()
  useLayoutEffect(() => {
    const frame = element.current
    if (frame === null) return
    const read = () => {
      const { clientHeight: height, clientWidth: width } = frame
      if (width === 0 || height === 0) return
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }))
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(frame)
    return () => observer.disconnect()
  }, [element])
  return size
}
