import { BMW, MINI, ROLLS_ROYCE } from './bmw.ts';
import { CHRYSLER, DODGE, ELECTRIC, JEEP, RAM } from './chrysler.ts';
import { ABARTH, ALFA_ROMEO, FIAT, JAGUAR, LADA, LAND_ROVER, MG, SAAB, VOLVO } from './europe.ts';
import { FORD, LINCOLN, MERCURY } from './ford.ts';
import { CITROEN, DACIA, PEUGEOT, RENAULT } from './france.ts';
import { BUICK, CADILLAC, CHEVROLET, GMC, HUMMER, PONTIAC, SATURN } from './general-motors.ts';
import { ACURA, HONDA } from './honda.ts';
import { MAZDA, MITSUBISHI, SUBARU, SUZUKI } from './japan.ts';
import { GENESIS, HYUNDAI, KIA } from './korea.ts';
import type { MakeTires } from './line.ts';
import { MERCEDES, SMART } from './mercedes.ts';
import { INFINITI, NISSAN } from './nissan.ts';
import { OPEL, VAUXHALL } from './opel.ts';
import { PORSCHE, SPORTS_CARS } from './sports-cars.ts';
import { LEXUS, SCION, TOYOTA } from './toyota.ts';
import { AUDI, CUPRA, SEAT, SKODA, VOLKSWAGEN } from './volkswagen.ts';

/** Every make's table. */
export const TABLES: readonly MakeTires[] = [
  ...[
    ABARTH,
    ACURA,
    ALFA_ROMEO,
    AUDI,
    BMW,
    BUICK,
    CADILLAC,
    CHEVROLET,
    CHRYSLER,
    CITROEN,
    CUPRA,
    DACIA,
    DODGE,
  ],
  ...[FIAT, FORD, GENESIS, GMC, HONDA, HUMMER, HYUNDAI, INFINITI, JAGUAR, JEEP, KIA, LADA, LAND_ROVER, LEXUS],
  ...[LINCOLN, MAZDA, MERCEDES, MERCURY, MG, MINI, MITSUBISHI, NISSAN, OPEL, PEUGEOT, PONTIAC, PORSCHE, RAM],
  ...[
    RENAULT,
    ROLLS_ROYCE,
    SAAB,
    SATURN,
    SCION,
    SEAT,
    SKODA,
    SMART,
    SUBARU,
    SUZUKI,
    TOYOTA,
    VAUXHALL,
    VOLKSWAGEN,
  ],
  ...[VOLVO],
  ...ELECTRIC,
  ...SPORTS_CARS,
];
