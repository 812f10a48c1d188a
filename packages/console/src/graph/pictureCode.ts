import { laterCode } from "./laterCode.ts"

/** React Flow is most of the code of a graph; who reads the outline does without. */
export const pictureCode = laterCode(async () => (await import("./flow/FlowPicture.tsx")).FlowPicture)
