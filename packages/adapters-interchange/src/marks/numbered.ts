import { directionMarks } from "@design-workspace/domain/shared/legible"

export const numbered = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`

const turning = new RegExp(`[${directionMarks}]`, "gu")

/** JSON with the same value, whose text reads as it is written. */
export const legibleJson = (json: string): string => json.replace(turning, numbered)
