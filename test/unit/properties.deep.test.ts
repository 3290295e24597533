/** @jest-environment node */
import '../support/manyTries';
import './domain/events.test';
import './domain/excerpt.test';
import './domain/exportFile.test';
import './domain/mergeProperties.test';
import './domain/mergeTabs.test';
import './domain/returnUrl.test';
import './parts/calendarFile.test';
