import { sql } from "drizzle-orm";
import { users } from "#server/db/schema/accounts.ts";

/** All columns of a user but the password hash, in the shape of `Self` in the contract. */
export const selfColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  emailConfirmed: users.emailProven,
  emailRefusedAt: users.emailRefusedAt,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImage: users.profileImage,
  bio: users.bio,
  recoveryEmail: users.recoveryEmail,
  showName: users.showName,
  mayChooseUsername: users.mayChooseUsername,
  role: users.role,
  restingRole: users.restingRole,
  createdAt: users.createdAt,
  hasPassword: sql<boolean>`${users.passwordHash} <> ''`,
  suspendedUntil: users.suspendedUntil,
  suspensionReason: users.suspensionReason,
};
