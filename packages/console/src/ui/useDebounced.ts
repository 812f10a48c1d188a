import { useEffect, useState } from "react"

/** A value once it stayed the same for so many milliseconds. */
export const useDebounced = <A>(value: A, milliseconds: number): A => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
