export { decodeToken } from './decode.ts';
export { type SignedToken, signToken } from './sign.ts';
export { type CheckOutcome, type JwtRefusal, type VerifiedToken, verifyToken } from './verify.ts';
