import { isValidPhone, phoneMessage } from '../../leads/checks.ts';
import type { Check } from './validity.ts';

export const checkPhone: Check = (value) => (isValidPhone(value) ? '' : phoneMessage);
