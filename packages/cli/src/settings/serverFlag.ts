import { Flag, GlobalFlag } from "effect/cli"

/** `--server`: whom to call, where it is not the one that was signed in at last. */
export const serverFlag = GlobalFlag.Setting("server")({
  flag: Flag.String("server").pipe(
    Flag.optional,
    Flag.withMetavar("URL"),
    Flag.withDescription("The server to call; else DW_SERVER, else the one of the last login")
  )
})
