import { useCallback, useState } from "react"

/** Calls the focus to the panel: a number that grows with each call. */
export const useCall = () => {
  const [called, setCalled] = useState(0)
  return { called, call: useCallback(() => setCalled((before) => before + 1), []) }
}
