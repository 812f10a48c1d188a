import type { OpenDrill } from "./Drill.ts"
import { rivalStarts } from "./rivalStarts.ts"
import { signInTimes } from "./signInTimes.ts"
import { workerKills } from "./workerKills.ts"

/** Every drill, by the name that the command knows it by, with the rounds of its long form. */
export const drills = {
  "rival-starts": { open: rivalStarts, rounds: 1_000 },
  "sign-in-times": { open: signInTimes, rounds: 60 },
  "worker-kills": { open: workerKills, rounds: 50 }
} as const satisfies Record<string, { readonly open: OpenDrill; readonly rounds: number }>
