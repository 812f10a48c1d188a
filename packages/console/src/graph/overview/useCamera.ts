import { useCallback, useEffect, useRef, useState } from "react"
import type { Camera } from "../model/camera.ts"

/** The view rests when it has not moved for this long, in milliseconds. */
const rest = 160

/** A camera that moves at most once a frame, and knows whether it moves. */
export const useCamera = (first: () => Camera) => {
  const [seen, setSeen] = useState(() => ({ camera: first(), moving: false }))
  const wanted = useRef(seen.camera)
  const frame = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current)
      clearTimeout(timer.current)
    },
    []
  )
  const move = useCallback((change: (camera: Camera) => Camera) => {
    const before = wanted.current
    wanted.current = change(before)
    if (wanted.current === before) return
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => setSeen({ camera: wanted.current, moving: true }))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setSeen({ camera: wanted.current, moving: false }), rest)
  }, [])
  return { ...seen, move }
}
