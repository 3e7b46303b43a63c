import { checkAccessibility } from '../../content/kindsOfPage.ts';
import { aceViolations } from '../../support/checkers.ts';

checkAccessibility('IBM Equal Access', aceViolations);
