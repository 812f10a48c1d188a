import type { Credential, UserActor } from "../access/Actor.ts"
import type { UserRoles } from "./UserRepo.ts"

export const userActor = (roles: UserRoles, credential: Credential): UserActor => ({
  _tag: "User",
  ...roles,
  credential
})
