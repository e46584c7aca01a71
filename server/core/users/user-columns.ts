import { users } from "#server/db/schema/accounts.ts";

/** Everything of a user but the password hash: the shape that `Self` promises. */
export const selfColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImage: users.profileImage,
  bio: users.bio,
  recoveryEmail: users.recoveryEmail,
  role: users.role,
  createdAt: users.createdAt,
};
